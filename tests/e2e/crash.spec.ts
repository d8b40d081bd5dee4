import { docsPath, repositories } from "../../site";
import { inLanguage, languages } from "./support/languages";
import { literally, message } from "./support/messages";
import { contentScript, homeScript, mainScript, rewrite } from "./support/scripts";
import { expect, test, wide } from "./support/test";

/** The navbar's link to the repository, in the configuration that the main script carries. */
const repositoryItem = /\{type:"custom-repositoryLink",/;

/** What it becomes, and what it fails with. */
const brokenItems: readonly { what: string; item: string; cause: string; itsCause?: string }[] = [
  {
    what: "a type that does not exist",
    item: 'type:"custom-unknown"',
    cause: 'No NavbarItem component found for type "custom-unknown".',
  },
  {
    what: "a page that does not exist",
    item: 'type:"doc",docId:"no/such/page"',
    cause: 'Couldn\'t find any doc with id "no/such/page"',
  },
  {
    what: "a sidebar that does not exist",
    item: 'type:"docSidebar",sidebarId:"noSuchSidebar"',
    cause: 'Can\'t find any sidebar with id "noSuchSidebar"',
  },
  {
    what: "a docs plugin that does not exist",
    item: 'type:"docsVersion",docsPluginId:"no-such-plugin"',
    cause:
      "You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled (pluginId=no-such-plugin",
    itsCause: "Docusaurus plugin global data not found",
  },
];

for (const language of languages) {
  const at = (path: string) => inLanguage(language, path);
  const tryAgain = message(language, "theme.ErrorPageContent.tryAgain");
  const crashed = message(language, "theme.ErrorPageContent.title");

  test.describe(`a page that crashes, in ${language}`, { tag: wide }, () => {
    // It isn't what the server has rendered.
    test.beforeEach(({ problems }) => problems.allow(/^console error: Hydration has changed the page: /));

    test("says so, with the error and its causes, and Try again brings it back", async ({ page, problems }) => {
      problems.expect(/^console error: Error: The page broke/, /^console error: Error: A part was missing/);
      await page.addInitScript(() => {
        type Content = (props: object) => unknown;
        const wrapped = new WeakMap<Content, Content>();
        const state = Object.assign(window, {
          crashing: true,
          breakable(content: Content) {
            const breaking: Content = (props) => {
              if (state.crashing) {
                throw new Error("The page broke", { cause: new Error("A part was missing") });
              }
              return content(props);
            };
            wrapped.set(content, wrapped.get(content) ?? breaking);
            return wrapped.get(content);
          },
        });
      });
      await rewrite(
        page,
        contentScript(language, docsPath("rooms/")),
        /([{,]default:\(\)=>)([\w$]+)/,
        "$1globalThis.breakable($2)",
      );
      await page.goto(at(docsPath("rooms/")));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(crashed);
      await expect(page.getByText("The page broke")).toContainText(/The page broke\s+Cause:\s+A part was missing/);
      // The rest of the page is there.
      await expect(page.getByRole("contentinfo")).toBeVisible();

      await page.getByRole("button", { name: tryAgain, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(crashed);

      await page.evaluate(() => Object.assign(window, { crashing: false }));
      await page.getByRole("button", { name: tryAgain, exact: true }).click();
      await expect(page.locator(".theme-doc-markdown h2").first()).toBeVisible();
      await expect(page.getByText("The page broke")).toHaveCount(0);
    });

    test("names the address of a page module without default export", async ({ page, problems }) => {
      const sentence =
        `The page component at ${at("/")} doesn't have a default export. This makes it impossible to render anything. ` +
        "Consider default-exporting a React component.";
      problems.expect(literally(`Error: ${sentence}`));
      await rewrite(page, homeScript(language), /([{,])default:(\(\)=>)/, "$1missing:$2");
      await page.goto(at("/"));
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(crashed);
      await expect(page.getByRole("button", { name: tryAgain, exact: true })).toBeVisible();
    });

    for (const { what, item, cause, itsCause = cause } of brokenItems) {
      test(`names the navbar item that asks for ${what}`, async ({ page, problems }) => {
        problems.expect(
          literally(cause),
          literally(itsCause),
          /^console error: Error: A theme navbar item failed to render\./,
        );
        await rewrite(page, mainScript(language), repositoryItem, `{${item},`);
        await page.goto(at(docsPath("rooms/")));
        const report = page.getByText("A theme navbar item failed to render.");
        await expect(report).toContainText(cause);
        await expect(report).toContainText(`"href": "${repositories.library}"`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(crashed);
        await expect(page.getByRole("button", { name: tryAgain, exact: true })).toBeVisible();
      });
    }
  });
}
