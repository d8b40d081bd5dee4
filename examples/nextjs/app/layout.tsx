import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ConnectionStatus } from "./ConnectionStatus";

export const metadata: Metadata = { title: "Questions", icons: "data:," };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <ConnectionStatus />
      </body>
    </html>
  );
}
