/** The oldest engines that run the site; older ones are sent to `/update.html`. */
export const engines = ['chrome105', 'safari15.4', 'ios15.4'];
