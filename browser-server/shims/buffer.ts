/** Node's `Buffer`, as far as socket.io makes IDs with it. Binary data in events is a plain `Uint8Array` here. */
export class Buffer extends Uint8Array {
  static alloc(size: number): Buffer {
    return new Buffer(size);
  }

  writeInt32BE(value: number, offset: number): number {
    new DataView(this.buffer, this.byteOffset).setInt32(offset, value);
    return offset + 4;
  }

  copy(target: Uint8Array): number {
    target.set(this);
    return this.length;
  }

  override toString(encoding?: string): string {
    return encoding === "base64" ? btoa(String.fromCharCode(...this)) : new TextDecoder().decode(this);
  }
}
