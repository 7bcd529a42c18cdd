// Postal codes (CEP): addresses as a public service knows them, in the format of ViaCEP.
//
// Always holds: the service is asked once for a code that is known for a day; one network address makes at most thirty questions a minute
// of it; an answer that is late or misshapen is none, and the person types the address.
import type { Area } from '../../platform/area.ts'
import { findPostalCode } from './find-postal-code.ts'

export const postalCodesArea: Area = { name: 'postalCodes', endpoints: [findPostalCode] }
