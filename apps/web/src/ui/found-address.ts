// What a look-up of a postal code fills in: what is empty, and what an earlier look-up filled. What the person typed stays.

export type FoundParts = { street: string; district: string; city: string; state: string }
type Values = { [K in keyof FoundParts]?: string | undefined }

const parts = ['street', 'district', 'city', 'state'] as const

/** The fields that change. `before` is what the last look-up filled. */
export function filledAddress(values: Values, found: FoundParts, before: FoundParts | undefined): Values {
  const changed = parts.filter((part) => {
    const value = values[part] ?? ''
    return found[part] !== value && (value === '' || value === before?.[part])
  })
  return Object.fromEntries(changed.map((part) => [part, found[part] || undefined]))
}
