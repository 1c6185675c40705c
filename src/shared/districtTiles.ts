/**
 * Where the districts of Tamil Nadu stand on a map of tiles, one each: column from the west and row from the north, by the
 * English name of the master. Neighbours stand beside each other as far as tiles can; in the east of the south is the sea.
 */
export const districtTiles: Readonly<Record<string, readonly [column: number, row: number]>> = {
  Vellore: [4, 0],
  Ranipet: [5, 0],
  Tiruvallur: [6, 0],
  Chennai: [7, 0],
  Krishnagiri: [2, 1],
  Tirupathur: [3, 1],
  Tiruvannamalai: [4, 1],
  Kancheepuram: [5, 1],
  Chengalpattu: [6, 1],
  Dharmapuri: [2, 2],
  Salem: [3, 2],
  Kallakurichi: [4, 2],
  Viluppuram: [5, 2],
  Cuddalore: [6, 2],
  'The Nilgiris': [0, 3],
  Erode: [1, 3],
  Namakkal: [2, 3],
  Tiruchirappalli: [3, 3],
  Perambalur: [4, 3],
  Ariyalur: [5, 3],
  Mayiladuthurai: [6, 3],
  Coimbatore: [0, 4],
  Tiruppur: [1, 4],
  Karur: [2, 4],
  Pudukkottai: [3, 4],
  Thanjavur: [4, 4],
  Tiruvarur: [5, 4],
  Nagapattinam: [6, 4],
  Dindigul: [2, 5],
  Sivaganga: [3, 5],
  Theni: [1, 6],
  Madurai: [2, 6],
  Ramanathapuram: [3, 6],
  Tenkasi: [1, 7],
  Virudhunagar: [2, 7],
  Tirunelveli: [1, 8],
  Thoothukudi: [2, 8],
  Kanniyakumari: [1, 9],
}

/** How many columns and rows the map has. */
export const [TILE_COLUMNS, TILE_ROWS] = [8, 10]
