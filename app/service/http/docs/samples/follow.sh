API=http://localhost:3000/v1
TOKEN='your token'

# What is stored comes first, then "backfill_complete", then what happens. End it with Ctrl+C.
curl -sSN $API/notifications/events -H "Authorization: Bearer $TOKEN"
