// What other areas' screens may use of classes: their words, years to choose from, their addresses.
export { gradeText, shiftText, useClassWords } from './class-words.ts'
export { yearChoices } from './school-year.ts'
export { monthChoices, monthsOfYear } from './month-choices.ts'
export { DiscountFields } from './discount-fields.tsx'
export { discountText, productDiscountText } from './discount-text.ts'
