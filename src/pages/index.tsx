import { translate } from "@docusaurus/Translate";
import FirstProgram from "@site/src/components/Home/FirstProgram";
import Hero from "@site/src/components/Home/Hero";
import Implementations from "@site/src/components/Home/Implementations";
import Live from "@site/src/components/Home/Live";
import NewestPosts from "@site/src/components/Home/NewestPosts";
import Reasons from "@site/src/components/Home/Reasons";
import WhereToStart from "@site/src/components/Home/WhereToStart";
import Layout from "@theme/Layout";

export default function Home() {
  return (
    <Layout
      description={translate({
        id: "home.description",
        message:
          "Socket.IO sends events between browsers and servers in both directions: low latency, automatic reconnection, rooms, acknowledgements.",
        description: "The home page's description for search engines",
      })}
    >
      <main>
        <Hero />
        <Live />
        <FirstProgram />
        <Reasons />
        <Implementations />
        <NewestPosts />
        <WhereToStart />
      </main>
    </Layout>
  );
}
