// Wrapped: is hydrated in a task of its own, after what comes before it.
import HydrateInTurn from "@site/src/ui/HydrateInTurn";
import Footer from "@theme-original/Footer";

export default function FooterWrapper() {
  return (
    <HydrateInTurn>
      <Footer />
    </HydrateInTurn>
  );
}
