// What later areas and the seed may use of networks.
export { seedNetwork } from './seed-network.ts'
