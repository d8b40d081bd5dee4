import { describe, expect, it } from "vitest";
import { pageOf, readRoutes, type Table } from "./pageOf";

const routes = readRoutes(`import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs/',
    component: ComponentCreator('/docs/', 'aaa'),
    routes: [
      { path: '/docs/a/', component: ComponentCreator('/docs/a/', 'bbb'), exact: true, sidebar: "docs" },
      { path: '/docs/b/', component: ComponentCreator('/docs/b/', 'ccc'), exact: true },
    ]
  },
  { path: '/', component: ComponentCreator('/', 'ddd'), exact: true },
  { path: '*', component: ComponentCreator('*') },
];
`);

const table: Table = {
  routes,
  chunkNames: {
    "/docs/-aaa": { __comp: "root" },
    "/docs/a/-bbb": { __comp: "doc", __context: { plugin: "docs" } },
    "/docs/b/-ccc": { __comp: "doc" },
    "/-ddd": { __comp: "home" },
  },
  parts: new Map([
    ["root", [["1", "9"], "100"]],
    ["doc", [["2"], "200"]],
    ["docs", [["3"], "300", 19]],
    ["home", [["4"], "400"]],
  ]),
  files: { 1: "one", 2: "two", 3: "three", 4: "four", 5: "five" },
  globalData: {},
  home: "/",
};

describe("what a page knows", () => {
  it("is its own routes, the home page, their parts and the files of these", () => {
    expect(pageOf(table, "/docs/a/")).toEqual({
      routes: [
        {
          path: "/docs/",
          component: "aaa",
          routes: [{ path: "/docs/a/", component: "bbb", exact: true, sidebar: "docs" }],
        },
        { path: "/", component: "ddd", exact: true },
      ],
      chunkNames: {
        "/docs/-aaa": { __comp: "root" },
        "/docs/a/-bbb": { __comp: "doc", __context: { plugin: "docs" } },
        "/-ddd": { __comp: "home" },
      },
      parts: { root: [["1", "9"], "100"], doc: [["2"], "200"], docs: [["3"], "300", 19], home: [["4"], "400"] },
      files: { 1: "one", 2: "two", 3: "three", 4: "four" },
      docs: {},
    });
  });

  it("is the home page once on the home page", () => {
    expect(pageOf(table, "/").routes).toEqual([{ path: "/", component: "ddd", exact: true }]);
  });

  it("is that it doesn't exist, where no page is", () => {
    expect(pageOf(table, "/docs/nowhere/")).toMatchObject({ routes: [{ path: "/" }], isNotFound: true });
    expect(pageOf(table, "/404.html")).toMatchObject({ isNotFound: true });
  });
});

it("routes of another form aren't read", () => {
  expect(() => readRoutes("module.exports = []")).toThrow("routes.js");
});
