import { postalCodes } from '@caderneta/contracts/postal-codes'
import type { ComponentProps } from 'react'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { AddressFields } from '../ui/address-fields.tsx'

type AddressFormProps = Omit<ComponentProps<typeof AddressFields>, 'lookUp'>

/** A Brazilian address whose postal code fills in the rest: `<AddressForm {...form.part('address')} />`. */
export function AddressForm(props: AddressFormProps) {
  return <AddressFields {...props} lookUp={findAddress} />
}

/** Null where there is none. Rejects when nobody knows: the person types. */
async function findAddress(code: string) {
  try {
    return await call(postalCodes.find, { code })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
