// What areas that speak with Pix providers need: the gateway of new charges, and the one that a charge was made through.
export { type Gateway, gatewayAt, gatewayInUse } from './gateway-settings.ts'
