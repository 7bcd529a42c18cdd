export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random'

const forms: readonly (readonly [PixKeyKind, RegExp])[] = [
  ['cpf', /^\d{11}$/],
  ['cnpj', /^[0-9A-Z]{12}\d{2}$/],
  ['phone', /^\+[1-9]\d{9,14}$/],
  ['email', /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/],
  ['random', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/],
]

/** The kind of a Pix key by its form, or null. Check digits of CPF and CNPJ are the kernel's matter. */
export function pixKeyKind(key: string): PixKeyKind | null {
  if (key.length > 77) return null
  return forms.find(([, form]) => form.test(key))?.[0] ?? null
}

export function isPixKey(key: string): boolean {
  return pixKeyKind(key) !== null
}
