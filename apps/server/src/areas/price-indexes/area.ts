// Price indexes: the monthly values of the IPCA and of the legal rate, which correct what is paid late.
//
// Always holds: the host alone writes them, and every network reads the same; a value is never changed, a correction is the next version of
// its month, with a reason; a value counts from the day after it was loaded, never before it was published, so that what a day costs stays
// as it was told that day.
// Events out: priceIndex.loaded.
import type { Area } from '../../platform/area.ts'
import { listIndexes } from './list-indexes.ts'
import { loadIndexes } from './load-indexes.ts'
import { previewIndexes } from './preview-indexes.ts'

export const priceIndexesArea: Area = { name: 'priceIndexes', endpoints: [listIndexes, previewIndexes, loadIndexes] }
