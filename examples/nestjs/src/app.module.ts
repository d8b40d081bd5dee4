import { Module } from "@nestjs/common";
import { ParcelsController } from "./parcels.controller.js";
import { ParcelsGateway } from "./parcels.gateway.js";
import { ParcelsService } from "./parcels.service.js";

@Module({
  controllers: [ParcelsController],
  providers: [ParcelsGateway, ParcelsService],
})
export class AppModule {}
