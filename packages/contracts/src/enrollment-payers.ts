// Who pays an enrollment where two guardians share what it costs: a percentage for each, for everything, by product category or for a single product.
import { WHOLE_PPM } from '@caderneta/kernel/percent'
import { z } from 'zod'
import { Id, RateField, says, TaxIdField } from './fields.ts'
import { AnyCategory } from './products.ts'

/** Of two decimals: 33.33 %. */
const ShareField = RateField.refine((ppm) => ppm % 100 === 0, says('payer_share_wrong'))

const Share = z
  .strictObject({
    /** Null: every product without a share of its own category. */
    category: AnyCategory.nullable(),
    /** Of one product of the catalog, whatever its category. */
    productId: Id.nullable().default(null),
    /** Fractions: 0.6 is 60 %. Of 0 the guardian pays nothing of the category. */
    guardianShare: ShareField,
    coGuardianShare: ShareField,
  })
  .refine(({ guardianShare, coGuardianShare }) => guardianShare + coGuardianShare === WHOLE_PPM, {
    ...says('payer_shares_not_whole'),
    path: ['coGuardianShare'],
  })
  .refine(({ category, productId }) => category === null || productId === null, {
    ...says('payer_share_of_two_things'),
    path: ['productId'],
  })

const MOST_PRODUCTS = 20

/** What the shares are of: two of one thing would contradict each other. */
const subjectOf = ({ category, productId }: { category: string | null; productId: string | null }) =>
  productId ?? category

/** Without a second guardian and without shares, the enrollment's guardian pays alone. */
export const PayersInput = z
  .strictObject({
    coGuardianId: Id.nullable().default(null),
    /** Instead of the id: somebody already registered, by a document known whole. */
    coGuardianTaxId: TaxIdField.nullable().default(null),
    shares: z.array(Share).max(AnyCategory.options.length + 1 + MOST_PRODUCTS),
    version: z.number().int().min(1),
  })
  .refine((given) => countOfNamed(given) === (given.shares.length > 0 ? 1 : 0), {
    ...says('payer_needed'),
    path: ['coGuardianId'],
  })
  .refine(({ shares }) => new Set(shares.map(subjectOf)).size === shares.length, {
    ...says('payer_category_twice'),
    path: ['shares'],
  })
  .refine(({ shares }) => shares.length === 0 || shares.some((share) => subjectOf(share) === null), {
    ...says('payer_share_for_all_needed'),
    path: ['shares'],
  })
  .refine(
    ({ shares }) =>
      shares.length === 0 ||
      (shares.some(({ guardianShare }) => guardianShare > 0) &&
        shares.some(({ coGuardianShare }) => coGuardianShare > 0)),
    { ...says('payer_pays_nothing'), path: ['shares'] },
  )

type Named = { coGuardianId: string | null; coGuardianTaxId: string | null }

function countOfNamed({ coGuardianId, coGuardianTaxId }: Named): number {
  return [coGuardianId, coGuardianTaxId].filter((given) => given !== null).length
}

export const Payers = z.object({
  coGuardianId: z.uuid(),
  coGuardianName: z.string(),
  /** The one for everything first, then categories; those of single products last, and of one enrollment alone. */
  shares: z.array(
    z.object({
      category: AnyCategory.nullable(),
      productId: z.uuid().nullable(),
      productName: z.string().nullable(),
      guardianShare: z.number(),
      coGuardianShare: z.number(),
    }),
  ),
})
export type Payers = z.output<typeof Payers>
