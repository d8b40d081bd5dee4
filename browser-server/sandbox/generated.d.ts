/** Made by browser-server/bundling: the addresses of the sandbox's scripts. */
declare module "@generated/browser-server/*.txt" {
  const address: string;
  export default address;
}

/** Made by browser-server/bundling: the addresses of the documents of the sandbox's frames. */
declare module "@generated/browser-server/*.html" {
  const address: string;
  export default address;
}
