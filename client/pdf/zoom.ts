/** How wide a page is drawn, in parts of the room there is for it. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4]
export const fit = 1

export const larger = (zoom: number) => steps.find(step => step > zoom) ?? steps.at(-1)!
export const smaller = (zoom: number) => steps.findLast(step => step < zoom) ?? steps[0]!
