/** Made by browser-server/bundling: the addresses of the sandbox's scripts. */
declare module "@generated/browser-server/*.txt" {
  const address: string;
  export default address;
}
