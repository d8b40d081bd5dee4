const chunkSize = 256 * 1024;

/**
 * Sends a file in chunks. Each chunk waits until the server has stored the previous one.
 *
 * @param {Blob} file
 * @param {(share: number) => void} onProgress receives a number from 0 to 1
 */
export async function upload(socket, file, onProgress) {
  await request(socket, "begin", file.size);

  for (let offset = 0; offset < file.size; offset += chunkSize) {
    const chunk = await file.slice(offset, offset + chunkSize).arrayBuffer();
    await request(socket, "chunk", chunk);
    onProgress(Math.min(offset + chunkSize, file.size) / file.size);
  }

  return request(socket, "end");
}

async function request(socket, event, ...args) {
  const response = await socket.timeout(10_000).emitWithAck(event, ...args);
  if (response.error) throw new Error(response.error);
  return response;
}
