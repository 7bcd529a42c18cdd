import { type FeatureName, knownFeatures } from '@caderneta/contracts/known-features'
import type { Locale } from '../../platform/access/scope.ts'
import type { FeatureValues } from './feature-values.ts'

const groupName = { 'pt-BR': 'Recursos da Caderneta', en: 'Features of Caderneta' }

/** Values -> contract, the shape that ABP clients know. */
export function toFeatureList(values: FeatureValues, locale: Locale) {
  const features = featureNames(values).map((name) => ({
    name,
    displayName: knownFeatures[name].label[locale],
    value: values[name] ? ('true' as const) : ('false' as const),
    valueType: { name: 'ToggleStringValueType' as const },
  }))
  return { groups: [{ name: 'Caderneta', displayName: groupName[locale], features }] }
}

function featureNames(values: FeatureValues): FeatureName[] {
  return Object.keys(values).filter((name): name is FeatureName => name in knownFeatures)
}
