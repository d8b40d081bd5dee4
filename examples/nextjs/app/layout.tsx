import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Connection } from "./Connection";

export const metadata: Metadata = { title: "Questions", icons: "data:," };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Connection />
      </body>
    </html>
  );
}
