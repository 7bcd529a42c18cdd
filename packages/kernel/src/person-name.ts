/** `Marina Conceição Teles` → `Marina C. T.`: enough to greet, not to look up. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, ...rest.map((word) => `${word.charAt(0).toUpperCase()}.`)].join(' ')
}
