import { Injectable } from "@nestjs/common";
import type { Scan } from "./events.js";

@Injectable()
export class ParcelsService {
  private readonly scans = new Map<string, Scan[]>([
    ["KD-1001", []],
    ["KD-1002", []],
  ]);

  scansOf(parcel: string) {
    return this.scans.get(parcel);
  }

  addScan(parcel: string, place: string): Scan | undefined {
    const scan = { place, at: new Date().toISOString() };
    const scans = this.scans.get(parcel);
    scans?.push(scan);
    return scans && scan;
  }
}
