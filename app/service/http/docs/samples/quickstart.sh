API=http://localhost:3000/v1
EMAIL=you@example.com
PASSWORD='your password'

# A text field of a JSON answer; a request that is sent again after a 429, when Retry-After says so.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -1 | cut -d'"' -f4; }
call() { curl -sSL --retry 5 "$@"; }
JSON='Content-Type: application/json'

# 1. A test token: free, on data of its own.
SESSION=$(call -X POST -u "$EMAIL:$PASSWORD" $API/auth/login | field token)
TOKEN=$(call $API/auth/token -H "Authorization: Bearer $SESSION" -H "$JSON" \
  -d '{"expiration":"P1D","mode":"test"}' | field token)
AUTH="Authorization: Bearer $TOKEN"

# 2. A photo: here a red tee of 96 pixels. Yours works, too.
base64 -d > tee.png <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEW5SDz////z393bo535DbYbAAAACXBIWXMAAAsT
AAALEwEAmpwYAAAA8klEQVRIx+3WsZHCMBAF0A8aAgcmowRKUMAFDCUQeGVmcOACuBnSy2jCRBRBAQRqwiVQBwyykVaS
faQE+oECvUCrXQUCjQQJxuH3tfwNgG6IlIihQk5UQ0ZwAtY3YBrCHn3uARzfkPtQwqb1oHaQcVDagWgYVGCRDDQH4WAH
L0sLVx/mbygRpO3hGELegUKUxsAhhpWBbQwzA1UM0kARw8JAOXY4xdDf4xTuTz9ckE/JzQo0UK/soRio9v/u0kC1HWgI
t6u72RrY4MfBBRMLtTg7OOvMQpWxYTW1dK+k5aCW7Ikqr7MJEiT4fqCHTfoajMETAY8C9ReGeaUAAAAASUVORK5CYII=
PNG

# 3. An address for the photo, then its bytes.
UPLOAD=$(call $API/upload -H "$AUTH" -H "$JSON" -d '{"project_name":"Quickstart","filename":"tee.png"}')
call -X PUT "$(field upload_url <<< "$UPLOAD")" -H 'Content-Type: image/png' --data-binary @tee.png

# 4. The price, which starts nothing; then the job.
REQUEST='{"project_id":"'$(field project_id <<< "$UPLOAD")'","images":["'$(field file_id <<< "$UPLOAD")'"],
  "reference_text":"forest green","processing_size":1024}'
call "$API/garment-recolor?dry_run=true" -H "$AUTH" -H "$JSON" -d "$REQUEST"; echo
JOB=$(call $API/garment-recolor -H "$AUTH" -H "$JSON" -H "Idempotency-Key: $(date +%s)" -d "$REQUEST" | field job_id)

# 5. Its events, until it ends. A stream that breaks off is opened again, and begins with what was missed.
END=
until [ "$END" ]; do
  while read -r line; do
    case $line in
      *'"name":"batch_edit"'*'"status":"completed"'*) END="is completed"; break ;;
      *'"name":"batch_edit"'*'"status":"failed"'*) END="has failed: $line"; break ;;
    esac
  done < <(curl -sSN "$API/notifications/events?id_task=$JOB" -H "$AUTH")
  [ "$END" ] || sleep 3
done
echo "Job $JOB $END"

# 6. The picture.
call "$(call $API/jobs/$JOB/results -H "$AUTH" | field url)" -o green.png
echo 'The green tee is in green.png'
