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
    const scans = this.scans.get(parcel);
    if (!scans) return undefined;

    const scan = { id: scans.length + 1, place, at: new Date().toISOString() };
    scans.push(scan);
    return scan;
  }
}
