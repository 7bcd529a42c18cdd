// What the transfers use of the adjustments: asking for one that needs their calculation, and what a closing moved.
export { toAdjustment } from './adjustment-view.ts'
export { askedAdjustment } from './asked-adjustment.ts'
export { takenAdjustmentParts } from './taken-parts.ts'
