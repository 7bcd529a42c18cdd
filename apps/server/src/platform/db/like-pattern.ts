import { searchKey } from '@caderneta/kernel/search-text'

/** Pattern of `like` for a text anywhere in a column of search keys. `%`, `_` and `\` are looked for as they are. */
export function likePattern(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`
}
