import { Injectable, type PipeTransform } from "@nestjs/common";
import { WsException } from "@nestjs/websockets";

@Injectable()
export class ParcelNumberPipe implements PipeTransform<unknown, string> {
  transform(value: unknown) {
    if (typeof value !== "string" || !/^KD-\d{4}$/.test(value)) {
      throw new WsException("A parcel number looks like KD-1001.");
    }
    return value;
  }
}
