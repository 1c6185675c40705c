/** On a cell whose name stands whole on several lines, since cut it would read as another one does. */
export const wholeMark = 'data-whole'
