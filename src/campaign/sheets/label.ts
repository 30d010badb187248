import type { Line } from "./lines.ts";

/** `**Bond**: My sister`, `Bond - my sister`, `| Bond | My sister |`: what is named, and what is said of it. */
export function labelOf({
  label,
  value,
  cells,
  head,
  text,
}: Line): { readonly name: string; readonly value: string } | undefined {
  if (cells.length > 1) {
    const [name = "", ...rest] = cells;
    const isPair = cells.length === 2 || head.every((one) => one === "");
    return name === "" || !isPair ? undefined : { name, value: rest.filter((cell) => cell !== "").join(": ") };
  }
  if (label !== "") return { name: label, value };
  const [all = "", name = ""] = /^(veto [a-z]{1,20}|[a-z]{3,20})\s[–—-]\s/i.exec(text) ?? [];
  return name === "" ? undefined : { name, value: text.slice(all.length) };
}
