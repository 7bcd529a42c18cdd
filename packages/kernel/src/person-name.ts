/** `Marina Conceição Teles` → `M••• C••• T•••`: enough to tell two people apart, not to know who they are. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words.map((word) => `${word.charAt(0).toUpperCase()}•••`).join(' ')
}
