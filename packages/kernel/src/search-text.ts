/** The form in which names are compared: without accents, small letters, single spaces. `  José  DA Silva` → `jose da silva`. */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}
