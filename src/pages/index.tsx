import { translate } from "@docusaurus/Translate";
import Ecosystem from "@site/features/home/ui/Ecosystem";
import FirstProgram from "@site/features/home/ui/FirstProgram";
import Hero from "@site/features/home/ui/Hero";
import Reasons from "@site/features/home/ui/Reasons";
import Unstyled from "@site/features/home/ui/Unstyled";
import WhereToStart from "@site/features/home/ui/WhereToStart";
import { homeData } from "@site/features/structured-data/model/structuredData";
import StructuredData from "@site/features/structured-data/ui/StructuredData";
import useCanonical from "@site/features/translations/ui/useCanonical";
import Layout from "@theme/Layout";

export default function Home() {
  const { url, locale } = useCanonical();
  const description = translate({
    id: "home.description",
    message:
      "Socket.IO sends events between browsers and servers in both directions: low latency, automatic reconnection, rooms, acknowledgements.",
    description: "The home page's description for search engines",
  });
  return (
    <Layout description={description}>
      {homeData({ description, url, locale }).map((data) => (
        <StructuredData key={`${data["@type"]}`} data={data} />
      ))}
      <Unstyled />
      <main>
        <Hero />
        <FirstProgram />
        <Reasons />
        <WhereToStart />
        <Ecosystem />
      </main>
    </Layout>
  );
}
