export { drawnPicture, stripes } from './pictures.ts';
export { ownS3, type S3Server } from './s3-server.ts';
