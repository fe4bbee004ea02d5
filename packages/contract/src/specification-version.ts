/** Version of the specification that this version of the product fulfils. */
export const specificationVersion = '3.6.1.240827';
