// What later areas may use of features.
export { featuresFor, networkFeatures } from './feature-values.ts'
