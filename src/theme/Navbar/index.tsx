// Wrapped: is hydrated in a task of its own, before what comes after it.
import HydrateInTurn from "@site/src/ui/HydrateInTurn";
import Navbar from "@theme-original/Navbar";

export default function NavbarWrapper() {
  return (
    <HydrateInTurn>
      <Navbar />
    </HydrateInTurn>
  );
}
