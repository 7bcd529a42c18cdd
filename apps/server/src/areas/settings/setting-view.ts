import type { Setting } from '@caderneta/contracts/settings'
import type { HeldSetting } from './setting-values.ts'

/** Held value -> contract. */
export function toSetting(held: HeldSetting): Setting {
  return { name: held.name, value: held.value, providerName: held.level, providerKey: held.key }
}
