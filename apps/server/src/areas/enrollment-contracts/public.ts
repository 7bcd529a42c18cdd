// For the page that the server hands out: in the language of the network whose link was opened.
export { contractUrl, networkOfContractLink } from './contract-door.ts'
// For messages that remind of a contract to sign.
export { goodLink as goodContractLink } from './linked-contract.ts'
