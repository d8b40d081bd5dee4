/** `debug` in a worker: says nothing. socket.io-adapter asks for `.debug`, the others for the default. */
function silent(): void {}

silent.enabled = false;

export function debug(): typeof silent {
  return silent;
}

export default debug;
