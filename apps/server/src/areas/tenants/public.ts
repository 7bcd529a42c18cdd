// What later areas and the seed may use of networks.
export { type Look, logoMark, logoOf, lookOf } from './logo-store.ts'
export { seedNetwork } from './seed-network.ts'
