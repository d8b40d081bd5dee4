import type { BrowserContext, Page } from "@playwright/test";
import { expectPage, newPerson } from "../support";

export const password = "compost heap";

/** A cookie of a new account, for clients without a browser. */
export async function register(url: string, name: string): Promise<{ extraHeaders: { cookie: string } }> {
  const response = await post(url, "/register", { name, password });
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  if (!response.ok || cookie === "") {
    throw new Error(`registering ${name} failed with ${response.status}: ${await response.text()}`);
  }
  return { extraHeaders: { cookie } };
}

export function post(url: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Somebody who has created an account in a browser of their own. */
export async function gardener(url: string, name: string): Promise<{ person: BrowserContext; page: Page }> {
  const person = await newPerson();
  const page = await person.newPage();
  await page.goto(url);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expectPage(page.getByRole("status")).toContainText(`Signed in as ${name}`);
  return { person, page };
}

/** Writes to somebody, from a page. */
export async function write(page: Page, to: string, text: string): Promise<void> {
  await page.getByRole("button", { name: to }).click();
  await page.getByLabel("Your message").fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}
