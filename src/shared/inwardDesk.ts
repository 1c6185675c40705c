/** So many farmers a desk holds at most; a list of this length may lack some. */
export const mostFarmers = 5000
