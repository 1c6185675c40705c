/** The product's version, as package.json has it. */
export const version = '18.1.0'
