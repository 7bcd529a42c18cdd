/** An account of the simulated bank: each network has a bank of its own. */
export type AccountKey = { network: string; bank: string; account: string }
