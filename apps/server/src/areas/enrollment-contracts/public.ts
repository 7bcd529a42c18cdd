// For the page that the server hands out: in the language of the network whose link was opened.
export { networkOfContractLink } from './contract-door.ts'
