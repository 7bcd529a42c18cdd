import { searchKey } from '@caderneta/kernel/search-text'
import { type RawBuilder, sql } from 'kysely'

/** Pattern of `like` for a text anywhere in a column of search keys. `%`, `_` and `\` are looked for as they are. */
export function likePattern(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** Condition: the words are found anywhere in what `words` says, without regard to accents and case. For columns that keep no search keys. */
export function foundIn(words: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`control.search_key(${words}) like ${likePattern(text)}::text`
}
