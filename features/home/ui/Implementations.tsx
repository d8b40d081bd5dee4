import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { docsPath } from "@site/site";
import Heading from "@theme/Heading";
import styles from "./styles.module.css";

/** Languages with a client or a server that speaks the protocol; the table they link to says which. */
const languages = ["JavaScript", "TypeScript", "Java", "Swift", "C++", "Dart", "Python", ".NET", "Go", "Rust", "PHP"];

/** That other languages speak the protocol too. */
export default function Implementations() {
  return (
    <section className={styles.row} aria-labelledby="implementations">
      <Heading as="h2" id="implementations">
        <Translate id="home.implementations.title" description="Heading above the list of languages on the home page">
          Use it with your language
        </Translate>
      </Heading>
      <div>
        <ul className={styles.languages}>
          {languages.map((language) => (
            <li key={language} translate="no">
              {language}
            </li>
          ))}
        </ul>
        <p>
          <Translate
            id="home.implementations.text"
            description="Sentence below the list of languages; {link} leads to the table of libraries"
            values={{
              link: (
                <Link to={docsPath("#languages")}>
                  <Translate
                    id="home.implementations.link"
                    description="Link inside the sentence about other languages"
                  >
                    Compare the libraries and their versions
                  </Translate>
                </Link>
              ),
            }}
          >
            {"The protocol is public, and clients and servers exist for many languages. {link}"}
          </Translate>
        </p>
      </div>
    </section>
  );
}
