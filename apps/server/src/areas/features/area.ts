// Features: what a network has switched on. Names are a closed list; a network without a row has the default.
//
// The provider's own people (a confirmed e-mail of exactly its domain) have every feature, whatever their network has.
// Events out: features.updated.
import type { Area } from '../../platform/area.ts'
import { listFeatures } from './list-features.ts'
import { updateFeatures } from './update-features.ts'

export const featuresArea: Area = { name: 'features', endpoints: [listFeatures, updateFeatures] }
