/** Made by plugins/browser-server: the address of the sandbox's script. */
declare module "@generated/browser-server/sandbox.txt" {
  const address: string;
  export default address;
}
