/** The version as the menu's foot and the settings show it; package.json says the same. */
export const version = 'v18.1.0'
