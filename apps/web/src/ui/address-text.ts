import { formatPostalCode, isPostalCode } from '@caderneta/kernel/postal-code'

type Address = Record<string, string | undefined>

/** `Rua das Flores, 120, sala 2, Vila Mariana, São Paulo/SP, 04101-000`, as far as it is known. */
export function addressText(address: Address): string {
  const { street, number, complement, district, city, state, postalCode } = address
  const place = [city, state].filter(Boolean).join('/')
  const code = postalCode && isPostalCode(postalCode) ? formatPostalCode(postalCode) : postalCode
  return [street, number, complement, district, place, code].filter(Boolean).join(', ')
}
