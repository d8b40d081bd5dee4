import { BadRequestException, Body, Controller, NotFoundException, Param, Post } from "@nestjs/common";
import { ParcelsGateway } from "./parcels.gateway.js";
import { ParcelsService } from "./parcels.service.js";

@Controller("parcels")
export class ParcelsController {
  constructor(
    private readonly parcels: ParcelsService,
    private readonly gateway: ParcelsGateway,
  ) {}

  @Post(":parcel/scans")
  scan(@Param("parcel") parcel: string, @Body("place") place: unknown) {
    if (typeof place !== "string" || !place.trim()) throw new BadRequestException("Which place?");

    const scan = this.parcels.addScan(parcel, place.trim().slice(0, 80));
    if (!scan) throw new NotFoundException(`There is no parcel ${parcel}.`);

    this.gateway.announce(parcel, scan);
    return scan;
  }
}
